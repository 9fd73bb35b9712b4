interface Query<Answer> {
  readonly data?: Answer | undefined;
  readonly currentData?: Answer | undefined;
  readonly isFetching: boolean;
}

/** The answer for the present choice; while it loads, that for the choice before. None after a failure. */
export const latestOf = <Answer>({ data, currentData, isFetching }: Query<Answer>): Answer | undefined =>
  currentData ?? (isFetching ? data : undefined);
