import type { IconDrawing } from '@paasa/ui-kit/ui';

export const BOOK: IconDrawing = {
  path: 'M12 6.4C10.3 5 7.6 4.5 3.8 4.5v13c3.8 0 6.5.6 8.2 2 1.7-1.4 4.4-2 8.2-2v-13C16.4 4.5 13.7 5 12 6.4ZM12 6.4v13.1',
};

export const SOUND: IconDrawing = {
  path: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.3 9a4.2 4.2 0 0 1 0 6M17.8 6.5a7.8 7.8 0 0 1 0 11',
};

export const SOUND_OFF: IconDrawing = {
  path: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
};

export const KEYBOARD: IconDrawing = {
  path: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 14h.01M10 14h4M17 14h.01',
};

export const LINE: IconDrawing = { path: 'M4 4.5v15h16M7.5 14.5l4-4.5 3 3 5-6' };

export const SLIDERS: IconDrawing = {
  path: 'M4 8h8M18 8h2M15 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16h2M12 16h8M9 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
};
