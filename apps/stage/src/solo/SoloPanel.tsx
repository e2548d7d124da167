import { formatMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, IconButton, useText } from '@fairhouse/ui';
import { CirclePlus, Repeat, Square } from 'lucide-react';
import { tellFrame } from '../state/frame.ts';
import type { SoloFrameProps } from './frame-props.ts';
import { SoloReplay } from './SoloReplay.tsx';
import { StakeField } from './StakeField.tsx';

type SoloPanelProps<C> = Omit<SoloFrameProps<C>, 'board' | 'says' | 'rules' | 'pays'> & {
  readonly onAuto: () => void;
};

/** The controls: how much, what, and the one action. */
export function SoloPanel<C>({ play, options, action, auto, missing, onAuto }: SoloPanelProps<C>) {
  const { opened, solo, state } = play;
  const t = useText();
  const still = state.phase === 'idle' && state.autoLeft === 0;
  /** A round waits for a move of the player's own. */
  const moving = state.phase === 'open' && action !== undefined && state.autoLeft === 0;
  const chosen = options && (
    <fieldset
      className="solo-options"
      disabled={!still || state.shown.length > 0 || opened.replay !== undefined}
      aria-label={t('stage.solo.options')}
    >
      {options}
    </fieldset>
  );
  if (opened.replay)
    return (
      <section className="solo-panel" aria-label={t('stage.replay.panel')}>
        {chosen}
        <SoloReplay play={play} replay={opened.replay} />
      </section>
    );
  return (
    <section className="solo-panel" aria-label={t('stage.solo.controls')}>
      <p className="solo-balance">
        <span>{t('stage.balance')}</span>
        <b>
          <Amount value={wireMoney(state.balance)} symbol={opened.currencySymbol} />
        </b>
        <IconButton
          label={t('stage.deposit')}
          onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.deposit')}
        >
          <CirclePlus size={22} />
        </IconButton>
      </p>
      <StakeField
        stake={state.stake}
        range={solo.range}
        symbol={opened.currencySymbol}
        onStake={solo.setStake}
        disabled={!still}
      />
      {chosen}
      <div className="solo-act">
        {moving ? (
          action
        ) : (
          <button
            type="button"
            data-hotkey="Space"
            className="solo-bet"
            onClick={() => void solo.bet()}
            disabled={state.phase !== 'idle' || missing !== undefined || state.autoLeft > 0}
          >
            {missing ?? t('stage.solo.bet', { amount: formatMoney(solo.opening().stake) })}
          </button>
        )}
        {auto && opened.jurisdiction.autoplay && !moving && (
          <AutoButton play={play} auto={auto} onAuto={onAuto} />
        )}
      </div>
    </section>
  );
}

function AutoButton<C>({ play, auto, onAuto }: Pick<SoloPanelProps<C>, 'play' | 'auto' | 'onAuto'>) {
  const { solo, state } = play;
  const t = useText();
  const going = state.autoLeft > 0;
  const missing = typeof auto === 'object' && auto.moves.length === 0 ? auto.missing : undefined;
  return (
    <button
      type="button"
      className="btn solo-auto"
      disabled={!going && (state.phase !== 'idle' || missing !== undefined)}
      aria-label={going ? t('stage.autoStop', { count: state.autoLeft }) : undefined}
      onClick={() => (going ? solo.stopAuto() : onAuto())}
    >
      {going ? <Square size={18} aria-hidden="true" /> : <Repeat size={18} aria-hidden="true" />}
      <span>{going ? state.autoLeft : (missing ?? t('stage.auto'))}</span>
    </button>
  );
}
