import { Button, Menu, saveFile, showToast, useText } from '@fairhouse/ui';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { csvFileOf, type Sheet, xlsxFileOf } from './export-figures.ts';

type ExportMenuProps = {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Undefined while there is nothing to save. */
  readonly sheet: Sheet | undefined;
};

/** Saves a table as it is on the screen, whole. */
export function ExportMenu({ name, sheet }: ExportMenuProps) {
  const t = useText();
  const save = async (ending: 'csv' | 'xlsx') => {
    if (!sheet) return;
    try {
      saveFile(ending === 'csv' ? csvFileOf(sheet) : await xlsxFileOf(sheet), `${name}.${ending}`);
    } catch {
      showToast({ tone: 'bad', text: t('report.notSaved') });
    }
  };
  return (
    <Menu
      trigger={
        <Button size="sm" disabled={!sheet} icon={<Download size={16} aria-hidden="true" />}>
          {t('report.export')}
        </Button>
      }
      items={[
        {
          key: 'csv',
          label: t('report.asCsv'),
          icon: <FileText size={16} aria-hidden="true" />,
          onSelect: () => void save('csv'),
        },
        {
          key: 'xlsx',
          label: t('report.asXlsx'),
          icon: <FileSpreadsheet size={16} aria-hidden="true" />,
          onSelect: () => void save('xlsx'),
        },
      ]}
    />
  );
}
