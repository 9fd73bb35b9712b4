import { render } from '@testing-library/react';
import { UiProvider } from '../theme/ui-provider.js';
import { theme } from '../theme/theme.js';
import { Skeleton } from './skeleton.js';

describe('Skeleton', () => {
  it('reserves a place of the given size, hidden from screen readers', () => {
    const { container } = render(<Skeleton width="5rem" height="2rem" />, { wrapper: UiProvider });
    expect(container.firstChild).toHaveStyle({ width: '5rem', height: '2rem', borderRadius: theme.radius.s });
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('is a disc if it is set to', () => {
    const { container } = render(<Skeleton round />, { wrapper: UiProvider });
    expect(container.firstChild).toHaveStyle({ borderRadius: theme.radius.pill });
  });
});
