import { Minus, Plus, RotateCcw, RotateCw, ScanText, WandSparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OCR_LANGUAGES, type OcrLanguage, ocrLanguageOf, tagOf } from '#contract/ocr.ts'
import type { RecipeAsset } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import type { Found } from '../../features/recipes/editor/found.ts'
import { assetAddress } from '../../features/recipes/page/RecipeMore.tsx'
import { locale } from '../../i18n.ts'
import { SendBar } from './SendBar.tsx'
import { type Place, selectedLines } from './selection.ts'
import { foundFrom, type Target } from './targets.ts'
import { AS_IT_IS, type Look, usePicture } from './usePicture.ts'
import { useReading } from './useReading.ts'
import { type Way, WordMap } from './WordMap.tsx'

type Props = {
  recipe: Recipe
  pictures: readonly RecipeAsset[]
  shown: RecipeAsset
  onShow: (fileName: string) => void
  onPut: (found: Found) => void
}

const ZOOMS = [1, 1.5, 2, 3]
const CONTRAST_MAX = 3

/** The picture: rotated, read, and its words sent to where they belong. */
export function PicturePanel({ recipe, pictures, shown, onShow, onPut }: Props) {
  const { t } = useTranslation()
  const [look, setLook] = useState<Look>(AS_IT_IS)
  const [zoom, setZoom] = useState(0)
  const [language, setLanguage] = useState<OcrLanguage>(ocrLanguageOf(locale()))
  const [way, setWay] = useState<Way>('lines')
  const [selected, setSelected] = useState<ReadonlySet<Place>>(new Set())
  const [used, setUsed] = useState<ReadonlySet<Place>>(new Set())
  const fileName = shown.fileName ?? ''
  const picture = usePicture(assetAddress(recipe, fileName), look)
  const reading = useReading({ recipeSlug: recipe.slug, assetName: fileName, language, look, picture })
  const { page } = reading
  const names = useMemo(() => new Intl.DisplayNames([locale()], { type: 'language' }), [])

  function change(part: Partial<Look>) {
    setLook((was) => ({ ...was, ...part }))
    // The positions of the words no longer match the picture.
    if (part.turns !== undefined) forget()
  }
  function forget() {
    reading.forget()
    setSelected(new Set())
    setUsed(new Set())
  }
  async function find() {
    forget()
    await reading.read()
  }
  async function readAll() {
    const found = await reading.guess()
    if (!found) return
    onPut(found.recipe)
    setUsed(new Set(found.page.words.keys()))
    setSelected(new Set())
  }
  function send(target: Target) {
    if (!page || selected.size === 0) return
    onPut(foundFrom(target, selectedLines(page, selected)))
    setUsed((was) => new Set([...was, ...selected]))
    setSelected(new Set())
  }
  const turn = (by: 1 | 3) => change({ turns: ((look.turns + by) % 4) as Look['turns'] })

  return (
    <section className="ocr-source" aria-label={t('ocrEditor.picture')}>
      <div className="picture-tools">
        <IconButton icon={RotateCcw} label={t('ocrEditor.turn-left')} onClick={() => turn(3)} />
        <IconButton icon={RotateCw} label={t('ocrEditor.turn-right')} onClick={() => turn(1)} />
        <label className="contrast">
          <span>{t('ocrEditor.contrast')}</span>
          <input
            type="range"
            min={1}
            max={CONTRAST_MAX}
            step={0.1}
            value={look.contrast}
            onChange={(event) => change({ contrast: Number(event.currentTarget.value) })}
          />
        </label>
        <IconButton
          icon={Minus}
          label={t('ocrEditor.smaller')}
          aria-disabled={zoom === 0}
          onClick={() => setZoom((was) => Math.max(0, was - 1))}
        />
        <IconButton
          icon={Plus}
          label={t('ocrEditor.larger')}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom((was) => Math.min(ZOOMS.length - 1, was + 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="sheet" tabIndex={0} aria-label={shown.name}>
        <div className="page" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
          <canvas ref={picture.canvas} style={{ filter: `contrast(${look.contrast})` }} />
          {page && (
            <WordMap
              page={page}
              way={way}
              selected={selected}
              used={used}
              onSelect={setSelected}
              onLetter={(letter) => {
                const target = TARGETS_BY_LETTER[letter]
                if (target) send(target)
              }}
            />
          )}
        </div>
      </section>
      {reading.isReading && (
        <p className="reading" role="status">
          <progress aria-label={t('ocrEditor.reading')} />
          {t('ocrEditor.reading')}
        </p>
      )}
      {(reading.problem || picture.isBroken) && (
        <p className="wrong" role="alert">
          {picture.isBroken ? t('ocrEditor.broken') : reading.problem}
        </p>
      )}
      {page && (
        <SendBar
          page={page}
          selected={selected}
          way={way}
          onWay={setWay}
          onSend={send}
          onClear={() => setSelected(new Set())}
        />
      )}
      {!page && !reading.isReading && <p className="quiet-line">{t('ocrEditor.prepare')}</p>}
      <p className="actions">
        <button
          type="button"
          className={page ? undefined : 'primary'}
          aria-disabled={!picture.isReady || reading.isReading}
          onClick={find}
        >
          <Icon of={ScanText} />
          {page ? t('ocrEditor.find-again') : t('ocrEditor.find')}
        </button>
        <button type="button" aria-disabled={!picture.isReady || reading.isReading} onClick={readAll}>
          <Icon of={WandSparkles} />
          {t('ocrEditor.read-all')}
        </button>
      </p>
      <div className="choices">
        <Field
          label={t('ocrEditor.language')}
          control={(ids) => (
            <select
              {...ids}
              value={language}
              onChange={(event) => setLanguage(event.currentTarget.value as OcrLanguage)}
            >
              {OCR_LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {names.of(tagOf(one))}
                </option>
              ))}
            </select>
          )}
        />
        {pictures.length > 1 && (
          <Field
            label={t('ocrEditor.which')}
            control={(ids) => (
              <select {...ids} value={fileName} onChange={(event) => onShow(event.currentTarget.value)}>
                {pictures.map((one) => (
                  <option key={one.fileName} value={one.fileName ?? ''}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          />
        )}
      </div>
    </section>
  )
}

const TARGETS_BY_LETTER: Record<string, Target> = { n: 'name', d: 'description', i: 'ingredients', s: 'steps' }
