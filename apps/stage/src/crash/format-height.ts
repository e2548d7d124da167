/** "2.00×" of 200. */
export const formatHeight = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** How an end is coloured; its number is always printed. */
export const rankOf = (hundredths: number): 'low' | 'middle' | 'high' =>
  hundredths < 200 ? 'low' : hundredths < 1_000 ? 'middle' : 'high';
