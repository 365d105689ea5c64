import { addressLimits, type CostlyCall, callLimits } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { addressBlockOf } from '../system/address-block.ts'
import { RequestLimit } from './request-limit.ts'

/** Rule R34. The limits of costly calls by account, and of failures by address. */
export class CallLimits {
  readonly #byAccount: ReadonlyMap<CostlyCall, RequestLimit>
  readonly #byAddress: Readonly<Record<keyof typeof addressLimits, RequestLimit>>

  constructor(db: Database) {
    const limitOf = (name: keyof typeof addressLimits) =>
      new RequestLimit(db, `address-${name}`, addressLimits[name])
    const kinds = Object.keys(callLimits) as CostlyCall[]
    this.#byAccount = new Map(
      kinds.map((kind) => [kind, new RequestLimit(db, `call-${kind}`, callLimits[kind])]),
    )
    this.#byAddress = {
      signIn: limitOf('signIn'),
      unknown: limitOf('unknown'),
      pairing: limitOf('pairing'),
      pairingMisses: limitOf('pairingMisses'),
    }
  }

  /** Counts a costly call of an account. @throws FailureError access.too-many */
  async countCall(kind: CostlyCall, account: string): Promise<void> {
    await this.#byAccount.get(kind)?.count(account)
  }

  /** Counts something that an address did. @throws FailureError access.too-many */
  async countAddress(name: keyof typeof addressLimits, address: string): Promise<void> {
    await this.#byAddress[name].count(addressBlockOf(address))
  }

  /** Throws if an address failed too often. @throws FailureError access.too-many */
  async requireFewFailures(name: keyof typeof addressLimits, address: string): Promise<void> {
    await this.#byAddress[name].require(addressBlockOf(address))
  }

  /** Counts a failure of an address. */
  async countFailure(name: keyof typeof addressLimits, address: string, failures = 1): Promise<void> {
    await this.#byAddress[name].countFailure(addressBlockOf(address), failures)
  }
}
