import { CallRefused } from '@fairhouse/client';
import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { Button, ConfirmDialog, useText } from '@fairhouse/ui';
import { refusalCode } from '../../state/refusal.ts';
import type { Placing } from './use-place.ts';

/** What a refused bet leaves to do: bet the most that is taken, or the same bet once more. @param cost a wire amount */
export function PlaceAgain({ place, cost }: { place: Placing; cost: string }) {
  const t = useText();
  const most = mostOf(place.error);
  return (
    <>
      {most !== undefined && (
        <Button pending={place.isPending} onClick={() => place.mutate({ ...place.variables, unit: most })}>
          {t('sports.takeMost', { max: formatMoney(parseMoney(most)!) })}
        </Button>
      )}
      <ConfirmDialog
        open={refusalCode(place.error) === 'bet_repeated'}
        onOpenChange={(open) => open || place.reset()}
        title={t('sports.repeat.title')}
        body={t('sports.repeat.body', { amount: formatMoney(parseMoney(cost)!) })}
        confirmLabel={t('sports.repeat.again')}
        cancelLabel={t('sports.repeat.leave')}
        pending={place.isPending}
        onConfirm={() => place.mutate({ ...place.variables, again: true })}
      />
    </>
  );
}

/** The most that a line may stake, of a bet that was above the limit; undefined where nothing is taken. */
function mostOf(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.failure.code !== 'bet_above_limit') return undefined;
  const max = error.failure.params?.max;
  return typeof max === 'string' && parseMoney(max)! > ZERO ? max : undefined;
}
