import { BRAND_SEEDS } from '@fairhouse/rules/platform/brand/brand-palette';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import { TextField, useText } from '@fairhouse/ui';

const SEEDS = Object.entries(BRAND_SEEDS) as readonly (readonly [keyof typeof BRAND_SEEDS, Hex])[];

/** The longest that a colour is written: `#rrggbb`. */
const LENGTH = 7;

type ColourFieldProps = {
  readonly typed: string;
  /** What is typed, where it is a colour. */
  readonly seed: Hex | undefined;
  readonly disabled: boolean;
  readonly onType: (typed: string) => void;
};

/** A colour: written, picked, or one of the four of the house. */
export function ColourField({ typed, seed, disabled, onType }: ColourFieldProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('brandColour.colour')}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={LENGTH}
        disabled={disabled}
        value={typed}
        error={seed ? undefined : t('brandColour.noColour')}
        onChange={(event) => onType(event.target.value)}
        end={
          <input
            type="color"
            className="colour-well"
            aria-label={t('brandColour.pick')}
            disabled={disabled}
            value={seed ?? BRAND_SEEDS.citrine}
            onChange={(event) => onType(event.target.value)}
          />
        }
      />
      <fieldset className="grid grid-cols-2 gap-2" disabled={disabled}>
        <legend className="sr-only">{t('brandColour.seeds')}</legend>
        {SEEDS.map(([name, colour]) => (
          <button
            key={name}
            type="button"
            className="chip justify-start"
            aria-pressed={seed === colour}
            onClick={() => onType(colour)}
          >
            <span className="size-4 rounded-full" style={{ background: colour }} aria-hidden="true" />
            {t(`brandColour.names.${name}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
