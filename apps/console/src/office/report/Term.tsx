import type { Texts } from '@fairhouse/text/en/index';
import { Popover, useText } from '@fairhouse/ui';

export type TermName = keyof Texts['report']['terms'];

/** A figure's name; what it means, how it is reckoned and by which day is behind it. */
export function Term({ name }: { name: TermName }) {
  const t = useText();
  const title = t(`report.terms.${name}.name`);
  return (
    <Popover
      title={t(`report.terms.${name}.long`)}
      trigger={
        <button type="button" className="term">
          {title}
        </button>
      }
    >
      <p className="text-text-2">{t(`report.terms.${name}.means`)}</p>
      <code className="term-formula">{t(`report.terms.${name}.formula`)}</code>
      <p className="text-text-3">{t(`report.terms.${name}.day`)}</p>
    </Popover>
  );
}
