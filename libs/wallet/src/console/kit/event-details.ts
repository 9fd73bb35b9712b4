import { paiseText } from '@paasa/console-kit/ui';

const AMOUNT = /Paise$/;

/** The facts of an event in one line, amounts in rupees. */
export const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) =>
      typeof value === 'number' && AMOUNT.test(name)
        ? `${name.replace(AMOUNT, '')}: ${paiseText(value)}`
        : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ') || '-';
