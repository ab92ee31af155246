import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InlineMarks } from './InlineMarks.tsx'
import { renderMarkdown } from './markdown.ts'

const drawn = (text: string) => render(<InlineMarks text={text} />).container.innerHTML.replace(/<\/?bdi>/g, '')

test('the tags a line may have are markup, all others are text', () => {
  expect(drawn('finely <b>chopped</b>, 200 cm<sup>2</sup>')).toBe('finely <b>chopped</b>, 200 cm<sup>2</sup>')
  expect(drawn('<i>a <STRONG>b</STRONG></i>')).toBe('<i>a <strong>b</strong></i>')
  expect(drawn('<img src=x onerror=alert(1)> <b onclick="x">y</b>')).not.toMatch(/<(?:img|b)/)
  expect(drawn('<b>never closed, </i> 1 < 2')).toBe('&lt;b&gt;never closed, &lt;/i&gt; 1 &lt; 2')
})

test('notes in Markdown take them too, without attributes', () => {
  const words = (text: string) => {
    const place = document.createElement('div')
    place.append(renderMarkdown(text, 'named'))
    return place.innerHTML.trim()
  }
  const marked = 'Bake <b>hot</b>, <i>not</i> long, 10<sup>2</sup>'
  expect(words(marked)).toContain(marked)
  expect(words('<b onclick="x">a</b><script>alert(1)</script>')).not.toMatch(/<(?:b|script)/)
})
