/** Asks once for permission to show notifications; call it from a touch. */
export function askToNotify() {
  if (typeof Notification !== 'undefined' && Notification.permission === 'default')
    void Notification.requestPermission()
}

/** A system notification, for people who are not looking at the page; the same `tag` replaces itself. */
export async function notify(text: string, { tag, href }: { tag: string; href: string }) {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const options = { tag, data: { href }, icon: '/icon-192.png', requireInteraction: true }
  // Phones show notifications of service workers only.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (worker) return worker.showNotification(text, options)
  new Notification(text, options).onclick = () => window.focus()
}
