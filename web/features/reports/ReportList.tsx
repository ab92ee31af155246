import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ReportSummary } from '#contract/reports.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { StatusTag } from './StatusTag.tsx'

export function ReportList({ reports }: { reports: readonly ReportSummary[] }) {
  return (
    <ul className="rows links">
      {reports.map(({ id, name, timestamp, status }) => (
        <li key={id}>
          <Link href={paths.report(id)}>
            <span>
              <strong>{name}</strong>
              <small>{formatDate(timestamp, { dateStyle: 'medium', timeStyle: 'short' })}</small>
            </span>
            <StatusTag status={status} />
            <Icon of={ChevronRight} flip />
          </Link>
        </li>
      ))}
    </ul>
  )
}
