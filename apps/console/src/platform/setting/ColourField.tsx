import { BRAND_SEEDS } from '@fairhouse/rules/platform/brand/brand-palette';
import { type Hex, isHex } from '@fairhouse/rules/platform/brand/colour';
import { TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useFormContext } from 'react-hook-form';

const SEEDS = Object.entries(BRAND_SEEDS) as readonly (readonly [keyof typeof BRAND_SEEDS, Hex])[];

/** The longest that a colour is written: `#rrggbb`. */
const LENGTH = 7;

const FIELD = 'brand-colour';

/** The element that says what is wrong with the colour. */
export const COLOUR_FAULT = `${FIELD}-error`;

/** What is typed, where it is a colour. */
export function readHex(typed: string): Hex | undefined {
  const spelt = typed.trim().toLowerCase();
  return isHex(spelt) ? spelt : undefined;
}

type ColourFieldProps = {
  /** What is typed, where it is a colour. */
  readonly seed: Hex | undefined;
  readonly disabled: boolean;
};

/** A colour: written, picked, or one of the four of the house. Part of a form that holds it as `colour`. */
export function ColourField({ seed, disabled }: ColourFieldProps) {
  const t = useText();
  const form = useFormContext<{ colour: string }>();
  const choose = (colour: string) =>
    form.setValue('colour', colour, { shouldValidate: true, shouldDirty: true });
  return (
    <>
      <TextField
        id={FIELD}
        label={t('brandColour.colour')}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={LENGTH}
        {...fieldsOf(form)('colour', {
          validate: (typed) => readHex(typed) !== undefined || t('brandColour.noColour'),
        })}
        disabled={disabled}
        end={
          <input
            type="color"
            className="colour-well"
            aria-label={t('brandColour.pick')}
            disabled={disabled}
            value={seed ?? BRAND_SEEDS.citrine}
            onChange={(event) => choose(event.target.value)}
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
            onClick={() => choose(colour)}
          >
            <span className="size-4 rounded-full" style={{ background: colour }} aria-hidden="true" />
            {t(`brandColour.names.${name}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
