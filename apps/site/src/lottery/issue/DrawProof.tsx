import { isInPrizes, partsOfDraw } from '@fairhouse/games/lottery';
import { Button, CopyText, useText } from '@fairhouse/ui';
import type { LotteryBoard, LotteryResult } from '@fairhouse/wire/lottery/issue';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Balls } from './Balls.tsx';
import { checkDraw } from './check-draw.ts';

const PARTS = ['head', 'link', 'salt'] as const;

type DrawProofProps = {
  readonly family: LotteryBoard['family'];
  readonly result: LotteryResult;
};

/** What was drawn, and for a draw of the house what it is computed from: a press computes it again in this browser. */
export function DrawProof({ family, result }: DrawProofProps) {
  const t = useText();
  const check = useMutation({ mutationFn: async () => checkDraw(family, result) });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t('lottery.result')}>
      {isInPrizes(family) ? (
        <Prizes family={family} numbers={result.numbers} />
      ) : (
        <Balls family={family} numbers={result.numbers} label={t('lottery.result')} />
      )}
      {result.proof ? (
        <>
          <dl className="receipt-facts" data-stacked>
            {PARTS.map((part) => (
              <div key={part}>
                <dt>{t(`lottery.proof.${part}`)}</dt>
                <dd>
                  <CopyText value={result.proof![part]} label={t(`lottery.proof.${part}`)} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-meta text-text-2">{t('lottery.ownSeal')}</p>
          <Button icon={<ShieldCheck size={18} />} pending={check.isPending} onClick={() => check.mutate()}>
            {t('lottery.verify')}
          </Button>
          <p role="status" className={check.data === false ? 'font-bold text-loss' : 'font-bold text-win'}>
            {check.data !== undefined && t(check.data ? 'lottery.verified' : 'lottery.notVerified')}
          </p>
        </>
      ) : (
        <p className="text-text-2">{t('lottery.officialResult')}</p>
      )}
    </section>
  );
}

function Prizes({ family, numbers }: { family: DrawProofProps['family']; numbers: readonly string[] }) {
  const t = useText();
  let from = 0;
  return (
    <dl className="prize-list">
      {partsOfDraw(family).map(({ prize, count }) => {
        from += count;
        return (
          <div key={prize}>
            <dt>{t(`lotteryNames.prize.${prize}`)}</dt>
            <dd>
              {numbers.slice(from - count, from).map((number, at) => (
                <span key={at}>{number}</span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
