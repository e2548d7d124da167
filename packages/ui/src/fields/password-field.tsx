import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../language/texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useText();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? Eye : EyeOff;
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="ib me-0.5"
          aria-pressed={visible}
          aria-label={t('shell.ui.showPassword')}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={19} />
        </button>
      }
    />
  );
}
