import { Gavel, ListChecks, Palette, ToggleLeft } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const playRules = page(paths.playRules, {
  needs: 'game.read',
  menu: { group: 'setUp', name: 'playRules', icon: Gavel },
  load: async () => (await import('./PlayRulesPage.tsx')).PlayRulesPage,
});

export const switches = page(paths.switches, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'switches', icon: ToggleLeft },
  load: async () => (await import('./SwitchesPage.tsx')).SwitchesPage,
});

export const brandColour = page(paths.brandColour, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'brandColour', icon: Palette },
  load: async () => (await import('./ColourPage.tsx')).ColourPage,
});

export const registerRules = page(paths.registerRules, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'registerRules', icon: ListChecks },
  load: async () => (await import('./RegisterRulesPage.tsx')).RegisterRulesPage,
});
