/** An amount of the wire in paise. Errors: throws for more than two decimals. */
export function paiseOf(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (paise / 100 !== rupees)
    throw new RangeError(`${String(rupees)} rupees are not a whole number of paise.`);
  return paise;
}

const indian = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in the format of the screens: `₹5,00,000.00`. */
export function rupeesText(paise: number): string {
  return indian.format(paise / 100).replace('-', '−');
}
