import { useText } from '@fairhouse/ui';
import { CircleAlert, ImageOff } from 'lucide-react';
import { PICTURES, pictureName } from './pictures.ts';

type PictureChoiceProps = {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
};

/** One of the pictures of the art kit, or none. */
export function PictureChoice({ value, error, onChange }: PictureChoiceProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-meta text-text-2">{t('contentConsole.image')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {[null, ...PICTURES].map((picture) => (
          <label key={picture ?? 'none'} className="picture-choice">
            <input
              type="radio"
              name="picture"
              className="sr-only"
              checked={picture === value}
              onChange={() => onChange(picture)}
            />
            {picture ? (
              <img src={picture} alt={pictureName(picture)} loading="lazy" />
            ) : (
              <span className="grid justify-items-center gap-1 text-meta text-text-2">
                <ImageOff size={18} aria-hidden="true" />
                {t('contentConsole.noImage')}
              </span>
            )}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p className="field-help" data-tone="wrong">
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
