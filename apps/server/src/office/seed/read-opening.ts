import { PROFILES, type ProfileName } from '@fairhouse/rules/platform/brand/profiles';
import {
  type DemoEntry,
  readBrandPages,
  readDemoBrand,
  readDemoContent,
  readDemoRewards,
} from './demo-brand.ts';
import type { Opening } from './open-brand.ts';

/** Standing content. News and notices of the demo brand are its own. */
const STANDING: readonly DemoEntry['kind'][] = ['help', 'page', 'headline', 'player', 'banner', 'resource'];

type NewOpening = {
  readonly name: string;
  /** The first is the primary. */
  readonly hosts: readonly string[];
  readonly profile: ProfileName;
};

/**
 * What a brand of a profile opens with: what the demo brand has but its promotions, its news and its bank account. Its staff
 * change all of it.
 */
export async function readOpening({ name, hosts, profile }: NewOpening): Promise<Opening> {
  const [demo, content, pages, rewards] = await Promise.all([
    readDemoBrand(),
    readDemoContent(),
    readBrandPages(),
    readDemoRewards(),
  ]);
  const { birthday, freePlay } = PROFILES[profile];
  const own = pages.map((entry) => named(entry, name));
  const isOwn = ({ kind, slot }: DemoEntry) => own.some((page) => page.kind === kind && page.slot === slot);
  return {
    hosts,
    switches: { ...demo.switches, FREEPLAY3: freePlay },
    fieldRules: {
      ...demo.fieldRules,
      birthday: { ...demo.fieldRules.birthday, enabled: birthday, required: birthday },
    },
    vendors: demo.vendors,
    depositMethods: demo.depositMethods.filter(({ account }) => account === undefined),
    withdrawalMethods: demo.withdrawalMethods,
    content: [...content.filter((entry) => STANDING.includes(entry.kind) && !isOwn(entry)), ...own],
    rewards,
  };
}

const named = (entry: DemoEntry, name: string): DemoEntry => {
  const { EN, VI } = entry.texts;
  const put = (source: string) => source.replaceAll('{{brand}}', name);
  return {
    ...entry,
    texts: { EN: { ...EN, source: put(EN.source) }, VI: { ...VI, source: put(VI.source) } },
  };
};
