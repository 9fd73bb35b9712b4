/** An alarm that fires for one set of labels. */
export interface FiringAlarm {
  readonly alarm: string;
  readonly summary: string;
  readonly since: Date;
}

/** Who knows which alarms fire. */
export interface AlarmSource {
  readonly kind: 'prometheus' | 'this-process';
  list(): Promise<readonly FiringAlarm[]>;
}
