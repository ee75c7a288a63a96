/// The content of a row, which is also the key of its height: equal comments have equal heights.
struct Comment: Hashable {
  var author: String
  var text: String
}

extension Comment {
  static let samples = [
    Comment(author: "Mina", text: "First!"),
    Comment(
      author: "Jonas",
      text: "The key of a height is the whole comment, so that one that was edited is measured again, and nobody has "
        + "to invalidate anything."),
    Comment(author: "Mina", text: "First!"),
    Comment(author: "Somchai", text: "ความสูงของแถวขึ้นอยู่กับตัวอักษรที่แสดงจริง ไม่ใช่จำนวนตัวอักษรในข้อความ ดังนั้นทุกภาษาจึงถูกต้องเสมอ"),
  ]
}
