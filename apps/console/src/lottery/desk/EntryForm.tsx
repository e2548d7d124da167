import { showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { NumberBoxes, ResultView } from './NumberBoxes.tsx';
import { countOf } from './numbers.ts';
import { type DeskLottery, refreshDesk } from './queries.ts';

type EntryProps = { readonly issue: DeskIssue; readonly lottery: DeskLottery };

/** One of two independent entries of an official result: nobody sees what the other typed until the draw is decided. */
export function EntryForm({ issue, lottery }: EntryProps) {
  const t = useText();
  const count = countOf(lottery);
  const [numbers, setNumbers] = useState<readonly string[]>(() => Array<string>(count).fill(''));
  const left = numbers.filter((number) => number === '').length;
  const enter = useMutation({
    mutationFn: () =>
      api.lotteryDesk.enterResult({ params: { issue: issue.id }, body: { numbers: [...numbers] } }),
    onSuccess: ({ result, differ }) => {
      const told = result ? 'decided' : differ ? 'entriesDiffer' : 'entered';
      showToast({ tone: differ && !result ? 'bad' : 'good', text: t(`lotteryDesk.${told}`) });
      setNumbers(Array<string>(count).fill(''));
    },
    onSettled: refreshDesk,
  });
  const mine = issue.claims.find((claim) => claim.mine);
  return (
    <div className="grid gap-3">
      <Claims claims={issue.claims} />
      {issue.differ && <Notice tone="bad">{t('lotteryDesk.differBody')}</Notice>}
      {mine?.numbers && <ResultView lottery={lottery} numbers={mine.numbers} />}
      {mine && !issue.differ ? (
        <Notice tone="info">{t('lotteryDesk.waitsForOther')}</Notice>
      ) : (
        <PlainForm
          label={t('lotteryDesk.enter')}
          fault={formFault(t, enter.error)}
          pending={enter.isPending}
          onSubmit={() => enter.mutate()}
          end={
            <Submit
              className="w-full"
              blocked={left > 0 ? t('lotteryDesk.numbersLeft', { count: left }) : undefined}
            >
              {t(issue.claims.length > 0 ? 'lotteryDesk.compare' : 'lotteryDesk.enter')}
            </Submit>
          }
        >
          <p className="text-text-2">{t('lotteryDesk.enterBody')}</p>
          <NumberBoxes lottery={lottery} numbers={numbers} onChange={setNumbers} takesKey />
        </PlainForm>
      )}
    </div>
  );
}

function Claims({ claims }: Pick<DeskIssue, 'claims'>) {
  const t = useText();
  if (claims.length === 0) return null;
  const teller = (by: string, mine: boolean) => {
    const [kind, name = ''] = by.split(':');
    if (kind === 'file' || kind === 'feed') return t(`lotteryDesk.tellers.${kind}`, { name });
    return t(mine ? 'lotteryDesk.tellers.you' : 'lotteryDesk.tellers.colleague');
  };
  return (
    <ul className="grid gap-1">
      {claims.map(({ by, mine, numbers, at }) => (
        <li key={by} className="flex flex-wrap gap-x-2">
          <b>{teller(by, mine)}</b>
          <span className="text-text-2">
            {numbers === null && `${t('lotteryDesk.sealed')} `}
            <Instant at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
