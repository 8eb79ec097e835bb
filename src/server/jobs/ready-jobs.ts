// Which of the due jobs of a lane runs next: groups take turns, and none has more jobs running than its limit.

export interface Job {
  readonly lane: string
  readonly key: string
  /** JSON. */
  readonly payload: string
  readonly groups: readonly string[]
  /** Random: tells this job from another of the same lane and key. */
  readonly stamp: string
  /** Failed so far. */
  readonly attempts: number
  readonly runAt: number
}

/** Counts running jobs by group. */
export class GroupCount {
  private readonly running = new Map<string, number>()
  private readonly limitOf: (group: string) => number
  constructor(limitOf: (group: string) => number = () => Number.POSITIVE_INFINITY) {
    this.limitOf = limitOf
  }
  hasRoom(groups: readonly string[]): boolean {
    return groups.every((group) => (this.running.get(group) ?? 0) < this.limitOf(group))
  }
  begin(groups: readonly string[]): void {
    for (const group of groups) this.running.set(group, (this.running.get(group) ?? 0) + 1)
  }
  end(groups: readonly string[]): void {
    for (const group of groups) {
      const left = this.running.get(group)! - 1
      if (left > 0) this.running.set(group, left)
      else this.running.delete(group)
    }
  }
}

/** The due jobs of one lane, by group; within a group the oldest is first. */
export class ReadyJobs {
  private readonly byGroup = new Map<string, Job[]>()
  add(job: Job): void {
    const group = job.groups[0] ?? ''
    const list = this.byGroup.get(group)
    if (list) list.push(job)
    else this.byGroup.set(group, [job])
  }
  /** Removes and returns the next job that may run; its group goes to the end of the line. Jobs that are `isStale` are dropped. */
  take(isStale: (job: Job) => boolean, mayRun: (job: Job) => boolean): Job | undefined {
    for (const [group, list] of this.byGroup) {
      while (list.length > 0 && isStale(list[0]!)) list.shift()
      const at = list.findIndex((job) => !isStale(job) && mayRun(job))
      if (at < 0) {
        if (list.length === 0) this.byGroup.delete(group)
        continue
      }
      const [job] = list.splice(at, 1)
      this.byGroup.delete(group)
      if (list.length > 0) this.byGroup.set(group, list)
      return job
    }
    return undefined
  }
  count(isStale: (job: Job) => boolean): number {
    let n = 0
    for (const list of this.byGroup.values()) for (const job of list) if (!isStale(job)) n += 1
    return n
  }
}
