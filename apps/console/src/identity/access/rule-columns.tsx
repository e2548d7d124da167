import { Badge, Button, type Column, useText } from '@fairhouse/ui';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import type { AccessRule } from './queries.ts';
import { usePlaceText, useRuleText } from './use-rule-text.ts';

/** The columns of the rules; `choose` takes the rule that is to be lifted. */
export function useRuleColumns(choose: (rule: AccessRule) => void): readonly Column<AccessRule>[] {
  const t = useText();
  const zone = useZone();
  const place = usePlaceText();
  const inWords = useRuleText();
  const mayWrite = useMay('setting.write');
  const columns: readonly Column<AccessRule>[] = [
    {
      key: 'effect',
      header: t('access.effect'),
      cell: ({ effect }) => (
        <Badge tone={effect === 'allow' ? 'win' : 'loss'}>{t(`access.effects.${effect}`)}</Badge>
      ),
    },
    {
      key: 'place',
      header: t('access.place'),
      cell: (rule) => (
        <span className="block whitespace-normal">
          <span className={rule.kind === 'address' ? 'break-all font-mono' : 'font-semibold'}>
            {place(rule)}
          </span>
          <span className="block break-words text-text-2">{rule.note}</span>
          <span className="block md:hidden">
            <End until={rule.until} />
          </span>
        </span>
      ),
    },
    {
      key: 'until',
      header: t('access.until', { zone }),
      narrow: 'hidden',
      cell: ({ until }) => <End until={until} />,
    },
    {
      key: 'added',
      header: t('access.added', { zone }),
      narrow: 'below',
      cell: ({ addedAt, addedBy }) => (
        <>
          <Instant at={addedAt} /> <span className="text-text-2">{addedBy}</span>
        </>
      ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'lift',
      header: '',
      align: 'end',
      cell: (rule) => (
        <Button
          aria-label={t('access.liftNamed', { what: inWords(rule) })}
          size="sm"
          className="whitespace-nowrap"
          onClick={() => choose(rule)}
        >
          {t('access.lift')}
        </Button>
      ),
    },
  ];
}

function End({ until }: Pick<AccessRule, 'until'>) {
  const t = useText();
  return until === null ? (
    <span className="text-text-3">{t('access.untilLifted')}</span>
  ) : (
    <Instant at={until} />
  );
}
