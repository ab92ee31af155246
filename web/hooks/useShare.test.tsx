import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canShare, useShare } from './useShare.ts'

const link = { title: 'Pea soup', url: 'https://larder.example/shared/recipes/1', copied: 'Link copied' }
const written = vi.fn(async (_text: string) => {})

beforeEach(() => {
  written.mockClear()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: written } as unknown as Clipboard)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

const share = () => renderHook(() => useShare()).result.current(link)
const sheet = (opens: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: vi.fn(opens), configurable: true })
const named = (name: string) => Object.assign(new Error(name), { name })

describe('a link that is shared', () => {
  test('is copied where the device has no sheet', async () => {
    expect(canShare()).toBe(false)
    await share()
    expect(written).toHaveBeenCalledWith(link.url)
  })

  test('goes to the sheet with its name, and is not copied', async () => {
    sheet(async () => {})
    await share()
    expect(navigator.share).toHaveBeenCalledWith({ title: 'Pea soup', url: link.url })
    expect(written).not.toHaveBeenCalled()
  })

  test('is not copied when the sheet is closed again, but is when the sheet refuses', async () => {
    sheet(() => Promise.reject(named('AbortError')))
    await share()
    expect(written).not.toHaveBeenCalled()
    sheet(() => Promise.reject(named('NotAllowedError')))
    await share()
    expect(written).toHaveBeenCalledWith(link.url)
  })
})
