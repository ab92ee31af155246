/** Readers choose their own size and page; the book only says what belongs together. */
export const STYLE = `@font-face { font-family: Fraunces; font-weight: 600; src: url(fonts/fraunces.ttf) }
body { font-family: 'Source Serif 4', Charter, Georgia, serif; line-height: 1.45; margin: 0 4% }
h1, h2, h3, .letter { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; hyphens: none; -webkit-hyphens: none }
h1 { font-size: 1.9em; margin: .3em 0; padding-bottom: .25em; border-bottom: 4px double #cdbfae }
h2 { font-size: 1.25em; margin: 1.4em 0 .6em; padding-bottom: .2em; border-bottom: 4px double #cdbfae; break-after: avoid; page-break-after: avoid }
h3 { font-size: 1em; margin: 1em 0 .3em; color: #8b2d3a; break-after: avoid; page-break-after: avoid }
p { margin: 0 0 .5em }
.picture { display: block; width: 100%; max-height: 50vh; object-fit: cover; border-radius: 8px; margin: 0 0 1em }
.kind { color: #8b2d3a; font-size: .85em; font-weight: 600; margin: 0 }
.lead { font-style: italic }
dl.facts { font-size: .9em; margin: .6em 0 }
dl.facts dt { float: left; clear: left; margin: 0 .6em 0 0; color: #68594c; font-style: italic }
dl.facts dd { margin: 0 0 .15em }
ul, ol { margin: .3em 0; padding-left: 1.3em }
li { margin: 0 0 .3em }
.ingredients ul { list-style: none; padding: 0 }
.ingredients li { padding-left: 1em; text-indent: -1em; break-inside: avoid; page-break-inside: avoid }
.steps > ol > li { margin-bottom: .7em }
.steps > ol > li::marker { color: #8b2d3a; font-family: Fraunces, Georgia, serif }
.source { font-size: .85em; color: #68594c; overflow-wrap: anywhere; margin-top: 1.5em }
.titlepage { text-align: center; padding-top: 30% }
.titlepage h1 { font-size: 2.6em }
.titlepage p { font-style: italic; color: #68594c }
.cover { margin: 0; text-align: center }
.cover img { max-width: 100%; max-height: 100vh }
nav ol { list-style: none; padding: 0 }
nav ol ol { margin: .2em 0 .8em }
nav a, .index a { color: inherit; text-decoration: none }
nav .label { font-style: italic; color: #68594c }
.letter { color: #8b2d3a; font-size: 1.25em; margin: 1em 0 .2em }
.index ul { list-style: none; padding: 0; margin: 0 }
.index ul ul { padding-left: 1em; margin-bottom: .4em }
.index > section > ul > li { font-weight: 600; margin: 0 }
.index li li { font-weight: 400; margin: 0 }
`
