import { wireMoney } from '@fairhouse/kernel';
import { Amount, IconButton, useText } from '@fairhouse/ui';
import { Crosshair, Minus, Plus, Repeat, Rocket, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { pressKey } from './press-key.ts';
import type { FishPlay } from './use-fish.ts';

/** What a shot costs, and with what. In reach of a thumb. */
export function FishDock({ play: { opened, fish, state } }: { readonly play: FishPlay }) {
  const t = useText();
  const { autoplay } = opened.jurisdiction;
  return (
    <div className="fish-dock">
      <div className="fish-bullet">
        <IconButton label={t('fish.less')} onClick={() => fish.step(-1)}>
          <Minus size={20} />
        </IconButton>
        <p aria-live="polite">
          <span>{t('fish.perShot')}</span>
          <b>
            <Amount value={wireMoney(state.bullet)} symbol={opened.currencySymbol} />
          </b>
        </p>
        <IconButton label={t('fish.more')} onClick={() => fish.step(1)}>
          <Plus size={20} />
        </IconButton>
      </div>
      <div className="fish-weapons">
        <Weapon
          label={t('fish.lock')}
          hint={t('fish.lockHint')}
          pressed={state.lock}
          onPress={() => fish.setLock(!state.lock)}
        >
          <Crosshair size={22} aria-hidden="true" />
        </Weapon>
        <Weapon
          label={t('fish.auto')}
          hint={autoplay ? t('fish.autoHint') : t('fish.autoBarred')}
          pressed={state.auto}
          barred={!autoplay}
          onPress={() => fish.setAuto(!state.auto)}
        >
          <Repeat size={22} aria-hidden="true" />
        </Weapon>
        <Weapon label={t('fish.torpedo')} hint={t('fish.torpedoHint')} onPress={() => pressKey('t')}>
          <Rocket size={22} aria-hidden="true" />
        </Weapon>
        <Weapon
          label={state.charge >= 100 ? t('fish.laserReady') : t('fish.laser', { percent: state.charge })}
          hint={t('fish.laserHint')}
          barred={state.charge < 100}
          onPress={() => pressKey('z')}
        >
          <Zap size={22} aria-hidden="true" />
        </Weapon>
      </div>
    </div>
  );
}

type WeaponProps = {
  readonly label: string;
  readonly hint: string;
  readonly pressed?: boolean;
  readonly barred?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Weapon({ label, hint, pressed, barred = false, onPress, children }: WeaponProps) {
  return (
    <button
      type="button"
      className="fish-weapon"
      title={hint}
      aria-pressed={pressed}
      aria-disabled={barred}
      onClick={() => barred || onPress()}
    >
      {children}
      <span>{label}</span>
    </button>
  );
}
