import type { BundleType, Contract, FlowType, IpType, ServiceType } from './terms.ts';

export interface BundleService {
  readonly id: string;
  readonly serviceType: ServiceType;
  /** Set for internet. */
  readonly ipType?: IpType;
  readonly upMbps?: number;
  readonly downMbps?: number;
}

/** Services sold together for a term (C-100); a single one is a bundle too. */
export interface Bundle {
  readonly id: string;
  readonly name: string;
  readonly type: BundleType;
  readonly flow: FlowType;
  readonly contract: Contract;
  readonly services: readonly BundleService[];
  /** The combination of services: DATA_BDV, FLEX... */
  readonly combination: string;
  /** What the services cost alone, for one line, less `discountCents`. */
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
