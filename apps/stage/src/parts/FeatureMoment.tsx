import { wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { Moment } from '../round/game.ts';
import type { SlotOpened } from '../state/api.ts';

type FeatureMomentProps = {
  readonly opened: SlotOpened;
  readonly moment: Moment | null;
  readonly onPress: () => void;
};

/** A feature begins, or tells what it paid: over the machine, until it is pressed or its time is up. */
export function FeatureMoment({ opened, moment, onPress }: FeatureMomentProps) {
  const t = useText();
  if (!moment) return null;
  return (
    <button
      type="button"
      className="feature-moment"
      data-is={moment.is}
      onClick={onPress}
      aria-label={t('stage.win.goOn')}
    >
      {/* The plaque says the same to screen readers. */}
      <span aria-hidden="true">
        {moment.is === 'freeSpins' && (
          <>
            <b className="display">
              {t(moment.more ? 'stage.moment.more' : 'stage.moment.freeSpins', { count: moment.count })}
            </b>
            {!moment.more && <span>×{opened.machine.freeSpinMultiplier}</span>}
          </>
        )}
        {moment.is === 'hold' && <b className="display">{t('stage.moment.hold')}</b>}
        {moment.is === 'over' && (
          <>
            <span>{t('stage.moment.over')}</span>
            <b className="display">
              <Amount value={wireMoney(moment.paid)} symbol={opened.currencySymbol} />
            </b>
          </>
        )}
      </span>
    </button>
  );
}
