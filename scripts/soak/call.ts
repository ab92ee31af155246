/** The result of a call: answered, or cut off with an unknown result. */
export type Reply = { status: number; body: unknown } | 'cut off'
export type Call = (method: string, path: string, body?: object) => Promise<Reply>

export class WrongAnswer extends Error {}

/** Makes calls as one person; answers that mean the server is broken end the run. */
export function caller(url: string, token: string, onMs: (method: string, milliseconds: number) => void): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const startedAt = performance.now()
    try {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      if (response.status >= 500) throw new WrongAnswer(`${method} ${path}: ${response.status} ${text}`)
      onMs(method, performance.now() - startedAt)
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    } catch (error) {
      if (error instanceof WrongAnswer) throw error
      return 'cut off'
    }
  }
}
