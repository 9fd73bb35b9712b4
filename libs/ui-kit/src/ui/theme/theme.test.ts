import { theme } from './theme.js';

type ColorName = keyof typeof theme.color;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: ColorName, second: ColorName): number {
  const levels = [luminance(theme.color[first]), luminance(theme.color[second])];
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05);
}

const grounds: ColorName[] = ['page', 'pageGlow', 'sunken', 'surface', 'surfaceRaised', 'surfaceHover'];
const softGrounds: ColorName[] = ['accentSoft', 'winSoft', 'lossSoft', 'pendingSoft'];
const inks: ColorName[] = ['text', 'textMuted', 'link', 'accent', 'win', 'loss', 'pending'];

describe('the theme', () => {
  it('measures black on white as WCAG does', () => {
    expect(luminance('#ffffff') - luminance('#000000')).toBeCloseTo(1, 10);
  });

  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    'writes %s on %s with a contrast of 4.5 or more',
    (ink, ground) => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onWin', 'win'],
    ['onLoss', 'loss'],
    ['onDanger', 'danger'],
    ['onDanger', 'dangerHover'],
    ['accent', 'accentSoft'],
    ['win', 'winSoft'],
    ['loss', 'lossSoft'],
    ['pending', 'pendingSoft'],
    ['text', 'accentSoft'],
    ['text', 'winSoft'],
    ['text', 'lossSoft'],
    ['text', 'pendingSoft'],
    ['textMuted', 'accentSoft'],
    ['textMuted', 'winSoft'],
    ['textMuted', 'lossSoft'],
    ['textMuted', 'pendingSoft'],
    ['link', 'accentSoft'],
    ['link', 'winSoft'],
    ['link', 'lossSoft'],
    ['link', 'pendingSoft'],
  ] as const)('writes %s on %s with a contrast of 4.5 or more', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    [...grounds, ...softGrounds].flatMap((ground) =>
      (['lineControl', 'focus'] as const).map((edge) => [edge, ground] as const),
    ),
  )('draws %s on %s with a contrast of 3 or more', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
