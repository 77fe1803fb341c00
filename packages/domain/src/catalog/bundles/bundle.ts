import type { BundleType, FlowType, IpType, ServiceType } from '../codes.ts';
import type { Contract } from '../contract.ts';

export interface BundleService {
  readonly id: string;
  readonly serviceType: ServiceType;
  /** IP type and speeds: set for internet. */
  readonly ipType?: IpType;
  readonly upMbps?: number;
  readonly downMbps?: number;
}

/** Services that are sold together for a term (C-100). A single service is also a bundle. */
export interface Bundle {
  readonly id: string;
  readonly name: string;
  readonly type: BundleType;
  readonly flow: FlowType;
  readonly contract: Contract;
  readonly services: readonly BundleService[];
  /** The combination of services: DATA_BDV, FLEX... */
  readonly combination: string;
  /** The sum of the single prices, with one line, minus `discountCents`. */
  readonly monthlyCents: number;
  readonly discountCents: number;
  /** Empty without digital voice. */
  readonly stationId: string;
  /** Empty without internet. */
  readonly speedHcId: string;
  readonly speedPackageId: string;
  /** Empty without TV. */
  readonly tvHcId: string;
  readonly tvPackageId: string;
}
