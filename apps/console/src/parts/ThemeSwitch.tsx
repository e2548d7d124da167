import { IconButton, useText, useTheme } from '@fairhouse/ui';
import { Moon, Sun } from 'lucide-react';

const OTHER = {
  dark: { theme: 'light', label: 'console.shell.toLight', icon: Sun },
  light: { theme: 'dark', label: 'console.shell.toDark', icon: Moon },
} as const;

export function ThemeSwitch() {
  const t = useText();
  const { shown, setTheme } = useTheme();
  const { theme, label, icon: Icon } = OTHER[shown];
  return (
    <IconButton label={t(label)} onClick={() => setTheme(theme)}>
      <Icon size={18} />
    </IconButton>
  );
}
