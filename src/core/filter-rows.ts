import type { Knex } from 'knex'
import { type Attribute, findAttribute, type ListColumns } from './columns.ts'
import { invalid } from './errors.ts'
import { filterValue } from './filter-value.ts'
import { type Comparison, type Filter, parseFilter } from './query-filter.ts'

type Claim = Extract<Filter, { attribute: string }>

type Reading = { columns: ListColumns; at: Date | undefined }

/**
 * Keeps the rows the filter describes; relative times count from `at`. Attributes outside the list's columns are
 * refused.
 */
export function filterRows(rows: Knex.QueryBuilder, source: string, columns: ListColumns, at: Date | undefined): void {
  if (source.trim() === '') return
  const filter = parseFilter(source)
  rows.where((where) => keep(where, filter, { columns, at }))
}

function keep(where: Knex.QueryBuilder, filter: Filter, reading: Reading): void {
  if (filter.kind === 'all') for (const part of filter.of) where.andWhere((inner) => keep(inner, part, reading))
  else if (filter.kind === 'any') for (const part of filter.of) where.orWhere((inner) => keep(inner, part, reading))
  else keepClaimed(where, filter, reading)
}

function keepClaimed(where: Knex.QueryBuilder, claim: Claim, { columns, at }: Reading) {
  const found = findAttribute(columns, claim.attribute)
  if (!found) throw invalid('query-filter.unknown-attribute', { params: { attribute: claim.attribute } })
  const { attribute, relation } = found
  for (const part of partsOf(claim)) {
    if (!relation) {
      keepWhere(where, attribute, part, at)
      continue
    }
    // On a relation, "not" means that no row of it matches, not that some other row does not.
    const positive = positiveOf(part)
    where[positive === part ? 'whereExists' : 'whereNotExists']((rows) => {
      relation.from(rows)
      rows.whereRaw('?? = ??', [relation.belongs.by, relation.belongs.to])
      keepWhere(rows, attribute, positive, at)
    })
  }
}

/** `CONTAINS ALL [a, b]` requires a and b; everything else is one claim. */
function partsOf(claim: Claim): Claim[] {
  if (claim.kind !== 'compare' || claim.by !== 'contains all') return [claim]
  return claim.values.map((value) => ({ ...claim, by: '=', values: [value] }))
}

const OPPOSITE: Partial<Record<Comparison, Comparison>> = { '<>': '=', 'not in': 'in', 'not like': 'like' }

function positiveOf(claim: Claim): Claim {
  if (claim.kind === 'missing') return { ...claim, kind: 'present' }
  const opposite = claim.kind === 'compare' && OPPOSITE[claim.by]
  return opposite ? { ...claim, by: opposite } : claim
}

function keepWhere(where: Knex.QueryBuilder, attribute: Attribute, claim: Claim, at: Date | undefined) {
  if (claim.kind === 'missing') return where.whereNull(attribute.column)
  if (claim.kind === 'present') return where.whereNotNull(attribute.column)

  const { by } = claim
  if (attribute.kind !== 'text' && by.endsWith('like')) {
    throw invalid('query-filter.not-text', { params: { attribute: claim.attribute } })
  }
  const values = claim.values.map((value) => filterValue(attribute, value, at))
  const [column, value] = attribute.kind === 'text' && !attribute.key?.keyOf ? ['lower(??)', 'lower(?)'] : ['??', '?']
  const name = (attribute.key?.keyOf && attribute.key.column) ?? attribute.column
  if (!by.endsWith('in')) return where.whereRaw(`${column} ${by} ${value}`, [name, ...values])
  if (values.length === 0) return where.whereRaw(by === 'in' ? '1 = 0' : '1 = 1')
  return where.whereRaw(`${column} ${by} (${values.map(() => value).join(', ')})`, [name, ...values])
}
