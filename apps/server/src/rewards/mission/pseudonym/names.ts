/** Names are made of one of each; they are names, the same in every language. */
const FIRST =
  'Quiet Paper North Slow Tin Green Old Blue Warm Amber Bright Calm Cedar Clear Copper Coral Early Far Gentle Glass Golden Hidden High Ivory Jade Kind Late Linen Lucky Maple Misty Open Pale Plain Quick Rainy River Round Salt Silver Small Soft South Stone Sunny Swift Tall Velvet West Wild Winter Wooden';
const SECOND =
  'Heron Boat Pine River Kite Door Map Lamp Stone Bell Bird Bridge Brook Cloud Compass Cove Drum Falcon Feather Field Fox Garden Gate Harbour Hill Island Lake Lantern Leaf Lily Meadow Mill Moon Moth Needle Oak Orchard Otter Owl Path Pearl Plum Reed Robin Sail Shell Sparrow Spring Star Tower Tree Wave';

const [first, second] = [FIRST.split(' '), SECOND.split(' ')];

/** @param roll chooses a number below another, all alike */
export const makeName = (roll: (below: number) => number): string =>
  `${first[roll(first.length)]} ${second[roll(second.length)]}`;
