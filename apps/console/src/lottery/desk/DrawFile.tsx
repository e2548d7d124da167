import { useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { numbersAsked } from './numbers.ts';
import { PreviewView } from './PreviewView.tsx';

/** Who would gain and who would owe by what was asked for of a draw, for whoever decides it. */
export function DrawFile({ subject, changes }: Pick<Approval, 'subject' | 'changes'>) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('lotteryDesk.preview')}</h3>
      <PreviewView issue={subject} numbers={numbersAsked(changes)} />
    </section>
  );
}
