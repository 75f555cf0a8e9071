import Testing

/// Whether a process that trapped said a sentence.
func says(_ result: ExitTest.Result?, _ sentence: String) -> Bool {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(sentence)
}
