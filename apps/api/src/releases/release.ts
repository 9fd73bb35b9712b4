/**
 * The number of the release that is being made: one more than the number of the newest stored database, which is the
 * release before (docs/releasing.md).
 */
export const RELEASE = 9;
