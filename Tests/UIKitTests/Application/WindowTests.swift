import Testing
import UIKit

private final class CountingWindow: UIWindow {
  var turns = 0
  override func becomeKey() {
    super.becomeKey()
    turns += 1
  }
}

@Suite struct WindowTests {
  @Test func `windows that were shown are listed`() {
    let window = UIWindow(frame: .zero)
    #expect(!UIApplication.shared.windows.contains(window))
    window.isHidden = false
    let other = UIWindow(frame: .zero)
    other.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [window, other])
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [window, other])
  }

  @Test func `the list keeps no window alive`() {
    weak var weakWindow: UIWindow?
    do {
      let window = UIWindow(frame: .zero)
      window.makeKeyAndVisible()
      weakWindow = window
      #expect(UIApplication.shared.windows == [window])
    }
    #expect(weakWindow == nil)
    #expect(UIApplication.shared.windows.isEmpty)
    #expect(UIApplication.shared.keyWindow == nil)
  }

  @Test func `the highest window is the last`() {
    let (alert, plain, status) = (UIWindow(frame: .zero), UIWindow(frame: .zero), UIWindow(frame: .zero))
    alert.windowLevel = UIWindow.Level(2000)
    status.windowLevel = UIWindow.Level(1000)
    for window in [alert, plain, status] { window.isHidden = false }
    #expect(UIApplication.shared.windows == [plain, status, alert])
  }

  @Test func `one window is the key window`() {
    let (first, second) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
    first.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === first)
    second.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === second)
    #expect(!first.isKeyWindow)
    first.makeKey()
    #expect(first.isKeyWindow && !second.isKeyWindow)
    #expect(UIApplication.shared.windows.filter(\.isKeyWindow) == [first])
  }

  @Test func `a key window that is hidden hands over to the one before`() {
    let (first, second) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    second.isHidden = true
    #expect(!second.isKeyWindow)
    #expect(UIApplication.shared.keyWindow === first)
    second.makeKeyAndVisible()
    #expect(!second.isHidden)
    #expect(UIApplication.shared.keyWindow === second)
  }

  @Test func `a window is told that it becomes the key window`() {
    let window = CountingWindow(frame: .zero)
    window.makeKeyAndVisible()
    #expect(window.turns == 1)
    UIWindow(frame: .zero).makeKey()
    #expect(!window.isKeyWindow)
    window.makeKey()
    #expect(window.turns == 2)
  }

  @Test func `scenes have their windows`() {
    let (scene, empty) = (UIWindowScene(), UIWindowScene())
    let window = UIWindow(windowScene: scene)
    #expect(UIApplication.shared.windows == [window])
    #expect(UIApplication.shared.connectedScenes == [scene])
    #expect(scene.windows == [window])
    #expect(empty.windows.isEmpty)
    #expect(scene.keyWindow == nil)
    window.makeKeyAndVisible()
    #expect(scene.keyWindow === window)
    let found = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #expect(found == [window])
    window.windowScene = nil
    #expect(UIApplication.shared.connectedScenes.isEmpty)
  }

  @Test func `tasks do not see one another's windows`() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let window = UIWindow(frame: .zero)
          window.makeKeyAndVisible()
          for _ in 0..<20 {
            await Task.yield()
            let app = UIApplication.shared
            guard app.windows == [window], app.keyWindow === window else { return false }
          }
          return withExtendedLifetime(window) { true }
        }
      }
      for await isAlone in group { #expect(isAlone) }
    }
  }
}
