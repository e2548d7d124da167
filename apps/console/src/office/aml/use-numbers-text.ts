import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { AmlParams } from '@fairhouse/wire/office/aml';
import { AML_PARAMS, type AmlRule } from '@fairhouse/wire/office/aml-words';

/** Says the numbers of a rule in one line. */
export function useNumbersText(): (rule: AmlRule, params: AmlParams) => string {
  const t = useText();
  return (rule, params) =>
    AML_PARAMS[rule]
      .map((name) => {
        const value = params[name];
        const shown = typeof value === 'string' ? formatMoney(parseMoney(value)!) : String(value ?? '–');
        return t(`aml.short.${name}`, { value: shown });
      })
      .join(' · ');
}
