import { NumberField, Select, useText } from '@fairhouse/ui';
import type { StakeStep, StakeSteps } from './auto-run.ts';

const KINDS = ['keep', 'first', 'raise'] as const;

/** A step as it is being set; `percent` counts where the stake is raised. */
type StepWish = { readonly kind: (typeof KINDS)[number]; readonly percent: number | null };
export type StepWishes = Readonly<Record<keyof StakeSteps, StepWish>>;

export const KEEP: StepWish = { kind: 'keep', percent: 100 };
const RAISE_MAX = 1_000;

const isWrong = ({ kind, percent }: StepWish): boolean =>
  kind === 'raise' && (percent === null || percent < 1 || percent > RAISE_MAX);

export const wrongStep = ({ onWin, onLoss }: StepWishes): boolean => isWrong(onWin) || isWrong(onLoss);

const stepOf = ({ kind, percent }: StepWish): StakeStep =>
  kind === 'raise' ? { raise: percent ?? 0 } : kind;

/** @returns undefined where every round has the same stake */
export const stepsOf = ({ onWin, onLoss }: StepWishes): StakeSteps | undefined =>
  onWin.kind === 'keep' && onLoss.kind === 'keep'
    ? undefined
    : { onWin: stepOf(onWin), onLoss: stepOf(onLoss) };

type StepFieldsProps = {
  readonly wishes: StepWishes;
  readonly onChange: (wishes: StepWishes) => void;
  readonly tried: boolean;
};

/** What becomes of the stake after a win and after a loss. */
export function StepFields({ wishes, onChange, tried }: StepFieldsProps) {
  const t = useText();
  return (
    <div className="auto-limits">
      {(['onWin', 'onLoss'] as const).map((when) => {
        const wish = wishes[when];
        const change = (part: Partial<StepWish>) => onChange({ ...wishes, [when]: { ...wish, ...part } });
        return (
          <div key={when} className="auto-step">
            <Select
              label={t(`stage.autoplay.${when}`)}
              value={wish.kind}
              onChange={(event) => change({ kind: event.target.value as StepWish['kind'] })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`stage.autoplay.step.${kind}`)}
                </option>
              ))}
            </Select>
            {wish.kind === 'raise' && (
              <NumberField
                label={t('stage.autoplay.percent')}
                value={wish.percent}
                minimum={1}
                maximum={RAISE_MAX}
                error={
                  tried && isWrong(wish) ? t('stage.autoplay.wrong.percent', { most: RAISE_MAX }) : undefined
                }
                onChange={(percent) => change({ percent })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
