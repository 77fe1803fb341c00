/** The contents that the broadband labels of all plans share. */
export interface LabelFacts {
  /** The provider's number in the regulator's register: ten digits. */
  readonly registrationNumber: string;
  readonly dataIncluded: string;
  readonly additionalData: string;
  readonly contractUrl: string;
  readonly discountsUrl: string;
  readonly networkManagementUrl: string;
  readonly supportUrl: string;
}
