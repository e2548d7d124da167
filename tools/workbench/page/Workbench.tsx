import { Logo, Toaster } from '@fairhouse/ui';
import { ActionsSection } from './ActionsSection.tsx';
import { AmountsSection } from './AmountsSection.tsx';
import { ColoursSection } from './ColoursSection.tsx';
import { DataSection } from './DataSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { Settings } from './Settings.tsx';
import { StatesSection } from './StatesSection.tsx';

/** Every primitive of the house in every state. Nobody but those who build it sees this page. */
export function Workbench() {
  return (
    <div className="mx-auto grid max-w-[1200px] gap-12 px-4 py-6 md:px-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Logo size={36} />
        <h1 className="display text-h2">Workbench</h1>
        <span className="flex-1" />
        <Settings />
      </header>
      <main className="grid min-w-0 grid-cols-1 gap-12">
        <ColoursSection />
        <ActionsSection />
        <FieldsSection />
        <AmountsSection />
        <NavigationSection />
        <OverlaysSection />
        <DataSection />
        <StatesSection />
      </main>
      <Toaster />
    </div>
  );
}
