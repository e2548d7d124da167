import { expect, it } from 'vitest';
import { faultsOf, newDraft, sentDraft } from './draft.ts';

const titled = (kind: Parameters<typeof newDraft>[0]) => ({
  ...newDraft(kind),
  texts: { EN: { title: 'Open', source: '' }, VI: { title: '', source: '' } },
});

it('an empty draft lacks its title', () => {
  expect(faultsOf(newDraft('notice'))).toEqual(['title']);
  expect(faultsOf(titled('notice'))).toEqual([]);
});

it('names what the server would refuse', () => {
  expect(faultsOf(titled('help'))).toEqual(['anchor']);
  expect(faultsOf({ ...titled('help'), anchor: 'how-to' })).toEqual([]);
  expect(faultsOf(titled('banner'))).toEqual(['image']);
  expect(faultsOf(titled('resource'))).toEqual(['href']);
  for (const href of ['javascript:alert(1)', '//evil.test', 'http://evil.test', 'help'])
    expect(faultsOf({ ...titled('popup'), href })).toEqual(['href']);
  for (const href of ['/', '/help#verify', '/rng?page=2', 'https://example.test/a?b=c'])
    expect(faultsOf({ ...titled('popup'), href })).toEqual([]);
  expect(faultsOf({ ...titled('notice'), startsAt: 2, endsAt: 2 })).toEqual(['times']);
});

it('a Vietnamese text needs a title, and none at all is not sent', () => {
  const draft = titled('notice');
  expect(faultsOf({ ...draft, texts: { ...draft.texts, VI: { title: '', source: 'Chào' } } })).toEqual([
    'titleVi',
  ]);
  expect(sentDraft(draft).texts.VI).toBeNull();
});
