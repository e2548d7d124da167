import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useText } from '../language/texts.ts';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

export type Choice = {
  readonly value: string;
  /** What stands in the field once it is chosen. */
  readonly label: string;
  /** Stands in the list beside the label, and is found by typing too. */
  readonly detail?: string;
};

export type ComboboxProps = FieldWords & {
  readonly choices: readonly Choice[];
  /** The value of a choice; anything else: none is chosen yet. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** What is typed, for a list that is asked for by it. */
  readonly onType?: (typed: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

const textOf = ({ label = '', detail = '' }: Partial<Choice> = {}): string => `${label} ${detail}`;

/** One of a long list: typing narrows it, accents or not; arrow keys move, Enter chooses, Escape leaves it as it was. */
export function Combobox({
  choices,
  value,
  onChoose,
  onType,
  label,
  error,
  hint,
  placeholder,
  disabled = false,
}: ComboboxProps) {
  const t = useText();
  const own = useId();
  const { contains } = Base.useFilter({ sensitivity: 'base' });
  // The library compares by identity, and lists are often made anew: it is given values, which stay what they are.
  const byValue = useMemo(() => new Map(choices.map((choice) => [choice.value, choice])), [choices]);
  return (
    <Base.Root
      items={[...byValue.keys()]}
      value={byValue.has(value) ? value : null}
      onValueChange={(next) => next !== null && onChoose(next)}
      onInputValueChange={(typed) => onType?.(typed)}
      filter={(item, query) => contains(textOf(byValue.get(item)), query)}
      itemToStringLabel={(item) => byValue.get(item)?.label ?? ''}
      autoHighlight
      disabled={disabled}
    >
      <FieldFrame id={own} label={label} error={error} hint={hint}>
        <Base.Input
          id={own}
          className="combobox-input"
          // While the list is open, all else is hidden from screen readers, the label too.
          aria-label={label}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          {...describe(own, { error, hint })}
        />
        <ChevronDown size={16} className="combobox-mark" aria-hidden="true" />
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} className="z-50">
          <Base.Popup className="menu combobox-menu">
            <Base.Empty>
              <p className="combobox-empty">{t('shell.ui.noMatch')}</p>
            </Base.Empty>
            <Base.List className="combobox-list">
              {(item: string) => (
                <Base.Item key={item} value={item} className="menu-item">
                  <span className="min-w-0 flex-1">{byValue.get(item)?.label}</span>
                  <span className="font-medium text-text-2">{byValue.get(item)?.detail}</span>
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
