import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/scraping.ts'
import { Markdown } from '../../../components/Markdown.tsx'

/** The steps as they would be saved. */
export function DraftSteps({ sections }: { sections: ImportPreview['steps'] }) {
  const { t } = useTranslation()
  const steps = sections.flatMap(({ title, items }) =>
    items.map((text, at) => ({ text, title: at === 0 ? title : null })),
  )
  return (
    <section aria-labelledby="steps">
      <div className="label-rule">
        <h2 id="steps">{t('recipe.steps')}</h2>
        {steps.length > 0 && <span className="muted small">{t('recipe.steps.count', { count: steps.length })}</span>}
      </div>
      {steps.length === 0 && <p className="muted">{t('recipe.no-steps')}</p>}
      <ol className="steps">
        {steps.map(({ text, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a draft do not move
          <li key={index}>
            {title && <h3 className="part">{title}</h3>}
            <span className="tick" aria-hidden="true">
              <span>{index + 1}</span>
            </span>
            <div>
              <Markdown text={text} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
