import { TabPanel, Tabs, TextArea, TextField, useText } from '@fairhouse/ui';
import { SOURCE_LENGTH_MAX, TITLE_LENGTH_MAX } from '@fairhouse/wire/talk/content-kinds';
import { Bold, Heading2, Link2, List, ListOrdered, type LucideIcon, Quote, Table } from 'lucide-react';
import { useRef } from 'react';
import type { DraftFault, EditorDraft, Language, TextDraft } from './draft.ts';
import { hasField } from './kind-fields.ts';
import { type MarkName, markText } from './mark-text.ts';

type EntryTextProps = {
  readonly draft: EditorDraft;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onChange: (draft: EditorDraft) => void;
  readonly faults: readonly DraftFault[];
};

const TOOLS: readonly (readonly [MarkName, LucideIcon])[] = [
  ['bold', Bold],
  ['heading', Heading2],
  ['list', List],
  ['numbers', ListOrdered],
  ['link', Link2],
  ['quote', Quote],
  ['table', Table],
];

/** Title and text in one language at a time. */
export function EntryText({ draft, language, onLanguage, onChange, faults }: EntryTextProps) {
  const t = useText();
  const text = draft.texts[language];
  const change = (part: Partial<TextDraft>) =>
    onChange({ ...draft, texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const error = language === 'EN' ? faults.includes('title') : faults.includes('titleVi');
  return (
    <div className="grid gap-4">
      <Tabs
        id="language"
        label={t('contentConsole.language')}
        value={language}
        onChange={(value) => onLanguage(value as Language)}
        items={[
          { value: 'EN', label: t('contentConsole.english') },
          { value: 'VI', label: t('contentConsole.vietnamese') },
        ]}
      />
      <TabPanel of="language" value={language} className="grid gap-4">
        <TextField
          label={t('contentConsole.entryTitle')}
          lang={language.toLowerCase()}
          maxLength={TITLE_LENGTH_MAX}
          value={text.title}
          error={error ? t('contentConsole.faults.title') : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        {hasField(draft.kind, 'body') && (
          <Source language={language} value={text.source} onChange={(source) => change({ source })} />
        )}
        {draft.kind === 'promotion' && <p className="text-text-3">{t('contentConsole.articleHint')}</p>}
        {language === 'VI' && <p className="text-text-3">{t('contentConsole.fallback')}</p>}
      </TabPanel>
    </div>
  );
}

type SourceProps = {
  readonly language: Language;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The text in Markdown, with buttons that write the marks. */
function Source({ language, value, onChange }: SourceProps) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = (name: MarkName) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const marked = markText(value, { from, to }, name);
    onChange(marked.text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(marked.from, marked.to);
    });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap" role="toolbar" aria-label={t('contentConsole.tools')}>
        {TOOLS.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            className="ib"
            aria-label={t(`contentConsole.marks.${name}`)}
            title={t(`contentConsole.marks.${name}`)}
            onClick={() => mark(name)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </div>
      <TextArea
        ref={area}
        label={t('contentConsole.source')}
        hint={t('contentConsole.sourceHint')}
        lang={language.toLowerCase()}
        rows={14}
        maxLength={SOURCE_LENGTH_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
