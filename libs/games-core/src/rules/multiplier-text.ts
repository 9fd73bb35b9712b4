const grouped = (text: string): string => text.replace(/\B(?=(?:\d{2})*\d{3}\.)/g, ',');

/** A multiplier for people, with two decimals, grouped as amounts are and without its sign: `10,00,000.00`. */
export const multiplierText = (multiplier: number): string => grouped(multiplier.toFixed(2));

/** The same with four decimals, for games whose multipliers have as many. */
export const exactMultiplierText = (multiplier: number): string => grouped(multiplier.toFixed(4));
