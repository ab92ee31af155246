import './licenses.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLicense, listLicenses, type ShippedPart } from '#contract/app.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { paths } from '../../paths.ts'

/** The parts of Larder: each opens to its licence text. */
export function LicensesScreen() {
  const { t } = useTranslation()
  const parts = useGet(listLicenses)
  return (
    <>
      <UpLink href={paths.help()}>{t('handbook.title')}</UpLink>
      <PageHead title={t('licenses.title')} line={t('licenses.line')} />
      <Loaded of={parts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState glyph="egg" title={t('licenses.none')} />
          ) : (
            <div className="licenses">
              {all.map((part) => (
                <Part key={`${part.name} ${part.version}`} part={part} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Part({ part }: { part: ShippedPart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{part.name}</strong> <small>{part.version}</small> <span>{part.license}</span>
      </summary>
      {isOpen && <Text part={part} />}
    </details>
  )
}

function Text({ part: { name, source } }: { part: ShippedPart }) {
  const license = useGet(getLicense, { query: { name } })
  return (
    <Loaded of={license}>
      {({ text }) => (
        <>
          <a href={source} target="_blank" rel="noreferrer">
            {source}
          </a>
          <pre>{text}</pre>
        </>
      )}
    </Loaded>
  )
}
