// What one socket may send: messages, control frames and bytes, its own and those of its address, and how often it may be refused.

import type { Address } from '../limits/addresses.ts'
import { Bucket, type Limits } from '../limits/limits.ts'

/** A socket without a guest has this part of what one with a guest has. */
export const ANONYMOUS_SHARE = 1 / 4

export class Inflow {
  private readonly limits: Limits
  private readonly address: Address
  private readonly patience: Bucket
  private messages: Bucket
  private bytes: Bucket

  constructor(limits: Limits, address: Address, now: number) {
    this.limits = limits
    this.address = address
    this.patience = new Bucket(limits.refusals, 1, now)
    this.messages = this.bucket('burst', 'messages', ANONYMOUS_SHARE, now)
    this.bytes = this.bucket('byteBurst', 'bytes', ANONYMOUS_SHARE, now)
  }

  private bucket(burst: 'burst' | 'byteBurst', rate: 'messages' | 'bytes', share: number, now: number): Bucket {
    return new Bucket(Math.max(1, this.limits[burst] * share), Math.max(1, this.limits[rate] * share), now)
  }

  /** A guest was recognised. */
  signIn(now: number): void {
    this.messages = this.bucket('burst', 'messages', 1, now)
    this.bytes = this.bucket('byteBurst', 'bytes', 1, now)
  }

  /** Seconds to wait, or 0: it may. */
  take(now: number, bytes: number, cost = 1): number {
    return this.messages.take(now, cost) || this.bytes.take(now, bytes) || this.address.messages.take(now, cost)
  }

  /** Charges for a message that turned out to cost more: the debt is paid off before anything else is accepted. */
  charge(now: number, cost: number): void {
    this.messages.charge(now, cost)
    this.address.messages.charge(now, cost)
  }

  /** Whether it may be refused once more before it is closed. */
  mayBeRefused(now: number): boolean {
    return this.patience.take(now) === 0
  }
}
