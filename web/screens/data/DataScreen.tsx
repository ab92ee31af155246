import { Redirect } from 'wouter'
import { paths } from '../../paths.ts'

/** The tables have an address each; what stands above them leads to the first. */
export const DataScreen = () => <Redirect to={paths.data('foods')} replace />
