/** 0 to 1. It spreads tabs and browsers that lost the same thing at the same moment. */
export const draw = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;
