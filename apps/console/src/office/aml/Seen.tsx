import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Badge, useText } from '@fairhouse/ui';
import type { AmlHit, AmlSighting } from '@fairhouse/wire/office/aml';
import { Fragment } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink } from '../../parts/queue/columns.tsx';

/** What a rule saw of a member, in words. */
export function Seen({ sighting }: { readonly sighting: AmlSighting }) {
  const t = useText();
  const { count, amount, from, others, match } = sighting;
  if (match) {
    const { topics, ...listed } = match;
    return (
      <>
        {t('aml.seen.listed', listed)} <span className="text-text-3">{topics.join(', ')}</span>
      </>
    );
  }
  if (amount !== null)
    return (
      <>
        {t('aml.seen.moved', { count: count ?? 0, amount: formatMoney(parseMoney(amount)!) })}
        {from !== null && (
          <span className="text-text-3">
            {' '}
            {t('aml.seen.since')} <Instant at={from} />
          </span>
        )}
      </>
    );
  return (
    <>
      {t('aml.seen.with', { count: count ?? 0 })}{' '}
      {others.map((other, place) => (
        <Fragment key={other.id}>
          {place > 0 && ', '}
          <MemberLink {...other} />
        </Fragment>
      ))}
    </>
  );
}

/** What rules saw of one member, by time. */
export function SeenList({ hits }: { readonly hits: readonly AmlHit[] }) {
  const t = useText();
  if (hits.length === 0) return <p className="text-text-2">{t('aml.case.noSigns')}</p>;
  return (
    <ul className="grid gap-2">
      {hits.map((hit) => (
        <li key={hit.id} className="border-line-soft border-t pt-2 first:border-t-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-2">
            <b>{t(`aml.rules.${hit.rule}`)}</b>
            <Instant at={hit.at} />
            {!hit.live && <Badge>{t('aml.seen.watching')}</Badge>}
          </p>
          <p className="break-words text-text-2">
            <Seen sighting={hit} />
          </p>
        </li>
      ))}
    </ul>
  );
}
